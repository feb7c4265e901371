import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { Client, Connection, Submittable } from 'pg'

/*
 * PostgreSQL's COPY, which `pg` leaves to others: it hands the messages to whatever was submitted. Every value travels as the
 * text that its own type reads and writes, so none is changed on the way.
 */

/** What a connection of `pg` has beyond its types. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

const CHUNK_BYTES = 65_536

/** The answer of a `copy … to stdout`, with its number of rows once it has ended. */
export class CopyOut extends Readable implements Submittable {
  rows = 0
  private readonly text: string
  private connection: Connection | undefined
  private pending: Buffer[] = []
  private pendingBytes = 0

  constructor(text: string) {
    super()
    this.text = text
  }

  submit(connection: Connection): void {
    this.connection = connection
    connection.query(this.text)
  }

  override _read(): void {
    this.connection?.stream.resume()
  }

  /** One row each; the memory behind it is used again for the next. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.pending.push(Buffer.from(chunk))
    this.pendingBytes += chunk.length
    if (this.pendingBytes >= CHUNK_BYTES && !this.pushPending()) this.connection?.stream.pause()
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = rowsOf(text)
  }

  handleReadyForQuery(): void {
    this.pushPending()
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  private pushPending(): boolean {
    if (this.pendingBytes === 0) return true
    const chunk = Buffer.concat(this.pending)
    this.pending = []
    this.pendingBytes = 0
    return this.push(chunk)
  }
}

/** Runs a `copy … from stdin` on what `source` holds, and answers the number of rows. */
export function copyIn(client: Client, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => client.query(new CopyIn(text, source, resolve, reject)))
}

class CopyIn implements Submittable {
  private rows = 0
  private failure: unknown
  private readonly text: string
  private readonly source: AsyncIterable<Buffer>
  private readonly resolve: (rows: number) => void
  private readonly reject: (error: unknown) => void

  constructor(
    text: string,
    source: AsyncIterable<Buffer>,
    resolve: (rows: number) => void,
    reject: (error: unknown) => void,
  ) {
    this.text = text
    this.source = source
    this.resolve = resolve
    this.reject = reject
  }

  submit(connection: Connection): void {
    connection.query(this.text)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.send(connection)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = rowsOf(text)
  }

  handleReadyForQuery(): void {
    this.resolve(this.rows)
  }

  handleError(error: unknown): void {
    this.failure ??= error
    this.reject(this.failure)
  }

  private async send(connection: CopyConnection): Promise<void> {
    try {
      for await (const chunk of this.source) {
        if (this.failure) return
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    } catch (error) {
      this.failure ??= error
      connection.sendCopyFail(String(error))
    }
  }
}

const rowsOf = (tag: string): number => Number(/\d+$/.exec(tag)?.[0] ?? 0)
