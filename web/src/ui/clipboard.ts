/** Puts a text into the clipboard. Where the browser does not let the page (one without TLS, or somebody said no), nothing
 * is copied, and whoever asked shows the text to be copied by hand. */
export async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
