const LANES = 8

/** Lets those of one name go one after another, so that a thousand guesses sent at once are still counted one by one. */
export class Turns {
  private readonly tails = new Map<string, Promise<unknown>>()

  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.tails.get(name) ?? Promise.resolve()).then(work, work)
    this.tails.set(name, turn)
    const leave = () => {
      if (this.tails.get(name) === turn) this.tails.delete(name)
    }
    turn.then(leave, leave)
    return turn
  }
}

/** The same key is always in the same lane; a network has a few, so that a crowd need not stand in one line. */
export function laneOf(network: string, key: string): string {
  let sum = 0
  for (const letter of key) sum = (sum + (letter.codePointAt(0) ?? 0)) % LANES
  return `${network} ${sum}`
}
