import { shareRuns } from './share-runs.ts'

/** `shareRuns` for each key by itself, of which nothing is remembered when nobody waits any more. Runs of one key are alike. */
export function shareRunsByKey<T>(): (key: string, run: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { share: () => Promise<T>; people: number }>()
  return async (key, run) => {
    const line = lines.get(key) ?? { share: shareRuns(run), people: 0 }
    lines.set(key, line)
    line.people += 1
    try {
      return await line.share()
    } finally {
      line.people -= 1
      if (line.people === 0) lines.delete(key)
    }
  }
}
