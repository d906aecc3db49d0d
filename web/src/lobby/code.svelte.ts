/** Whether the new return code still waits to be seen. */

let seen = $state(false);

export const code = {
  get seen(): boolean {
    return seen;
  },
  dismiss(): void {
    seen = true;
  },
  /** Another person at this device gets another code. */
  forget(): void {
    seen = false;
  },
};
