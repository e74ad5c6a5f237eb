// Made from the types of the server by `UPDATE=1 cargo test -p protocol`: change those instead.

export type * from "./catalog";
export type * from "./kernel";
export type * from "./protocol";
export type * from "./tables";

/** The protocol of these types. */
export const PROTOCOL = 4;
