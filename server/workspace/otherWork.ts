/** Lets requests and newer changes through: resolves when what has come in meanwhile has been looked at. */
export function otherWork(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
