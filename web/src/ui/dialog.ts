/** What a page can do with a `Dialog` that it holds. */
export interface DialogHandle {
  show: () => void;
  close: () => void;
}

/** What a page can do with a `Confirm` that it holds. */
export interface ConfirmHandle {
  ask: (question: string, yes: string, onyes: () => void) => void;
}
