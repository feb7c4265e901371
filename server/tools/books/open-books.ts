import { readFile } from 'node:fs/promises'
import { Pool } from 'pg'
import type { Figure } from './figure.ts'

const SCRIPTS = ['money', 'standing', 'session', 'payouts']

export type Values = Record<string, unknown>

/** The books as SQL reads them, at one moment. */
export interface Books {
  /** Reads the entries anew, for the product's present. */
  read(now: Date): Promise<void>
  /** Amounts that a statement says; `:name` stands for a value. */
  figures(text: string, values: Values): Promise<Figure[]>
  rows<Row extends object>(text: string, values?: Values): Promise<Row[]>
  close(): Promise<void>
}

/** Connects to the product's database. It writes nothing there but tables of its own connection. */
export async function openBooks(databaseUrl: string): Promise<Books> {
  // One connection, kept: the tables are its own.
  const client = new Pool({ connectionString: databaseUrl, max: 1, idleTimeoutMillis: 0 })
  client.on('error', () => undefined)
  const scripts = await Promise.all(
    SCRIPTS.map((name) => readFile(new URL(`sql/${name}.sql`, import.meta.url), 'utf8')),
  )
  const rows = async <Row extends object>(text: string, values: Values = {}) => {
    const { positional, parameters } = bound(text, values)
    return (await client.query<Row>(positional, parameters)).rows
  }
  return {
    rows,
    read: async (now) => {
      await client.query('discard temp')
      await client.query(`select set_config('books.now', $1, false)`, [now.toISOString()])
      for (const script of scripts) await client.query(script)
    },
    figures: async (text, values) =>
      (await rows<Omit<Figure, 'amount'> & { amount: string | number }>(text, values)).map((row) => ({
        ...row,
        key: row.key.trim(),
        amount: Number(row.amount),
      })),
    close: () => client.end(),
  }
}

/** `:name` as the driver takes it; casts (`::date`) stay. Throws for a name without a value. */
export function bound(text: string, values: Values): { positional: string; parameters: unknown[] } {
  const names: string[] = []
  const positional = text.replaceAll(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (!(name in values)) throw new Error(`Nothing is given for :${name}.`)
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { positional, parameters: names.map((name) => values[name] ?? null) }
}
