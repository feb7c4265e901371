interface Limits {
  /** How many pieces of work run at a time. */
  atOnce: number
  /** How many more of one person may wait. */
  waiting: number
  /** What is thrown at whoever brings another. */
  refusal: () => Error
}

/** Runs pieces of work a few at a time. Of those who wait each has one done in turn, however many somebody brought. */
export function takeTurns({
  atOnce,
  waiting,
  refusal,
}: Limits): <T>(person: string, work: () => Promise<T>) => Promise<T> {
  let running = 0
  const lines = new Map<string, (() => void)[]>()

  const wait = (person: string) => {
    const line = lines.get(person) ?? []
    if (line.length >= waiting) throw refusal()
    lines.set(person, line)
    return new Promise<void>((resolve) => line.push(resolve))
  }
  const next = () => {
    const [first] = lines
    if (!first) return void running--
    const [person, line] = first
    const go = line.shift()
    // To the end, behind everybody else.
    lines.delete(person)
    if (line.length > 0) lines.set(person, line)
    go?.()
  }

  return async (person, work) => {
    if (running >= atOnce) await wait(person)
    else running++
    try {
      return await work()
    } finally {
      next()
    }
  }
}
