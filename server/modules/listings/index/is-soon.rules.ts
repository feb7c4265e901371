/** Longer than this SQL is asked instead, which keeps to the asker's deadline. */
const MAX_WAIT_MS = 250

/** Whether it is done in a moment: reading has no deadline of its own, and whoever asks must not wait without one. */
export async function isSoon(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), MAX_WAIT_MS)
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
