const FIRST_PAUSE_MS = 300

/** Does the work again up to `times` times, ever later, while `mayRetry` says that another attempt could help. */
export async function retrying<T>(
  times: number,
  mayRetry: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (tried >= times || !mayRetry(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** tried))
    }
  }
}
