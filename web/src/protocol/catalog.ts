// Made from the types of the server by `UPDATE=1 cargo test -p protocol`: change those instead.

/** Why a moment is special. */
export type MomentMark =
  /** A card comes to the table. */
  | "arrives"
  /** A card leaves the table. */
  | "leaves"
  /** Something is targeted: an arrow. */
  | "aims"
  /** Several effects wait for each other: links of a chain. */
  | "chain"
  /** A seat loses a large part of a counter. */
  | "loss"
  /** The match ends. */
  | "ends";
