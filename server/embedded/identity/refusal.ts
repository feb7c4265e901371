/** An answer of 4xx: `message` is a code the Firebase SDK reads, sometimes with ` : ` and a sentence. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number

  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}
