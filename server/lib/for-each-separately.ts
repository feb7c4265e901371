/**
 * Calls `act` for each item in order. A failure is passed to `onFailure`, and the loop goes on; an error thrown by
 * `onFailure` stops it. Returns the number of failures.
 */
export async function forEachSeparately<T>(
  items: Iterable<T> | AsyncIterable<T>,
  act: (item: T) => Promise<unknown>,
  onFailure: (error: unknown, item: T) => unknown,
): Promise<number> {
  let failed = 0
  for await (const item of items) {
    try {
      await act(item)
    } catch (error) {
      failed += 1
      await onFailure(error, item)
    }
  }
  return failed
}

/** The same, for callers that retry: throws the first failure after all items have been processed. */
export async function attemptEach<T>(items: Iterable<T>, act: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  await forEachSeparately(items, act, (error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
