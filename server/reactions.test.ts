import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EntityManager } from '@mikro-orm/postgresql'
import { expect, test } from '@jest/globals'
import { type Fact, factOf, reactBy, record, when } from './facts.ts'
import { REACTIONS } from './reactions.ts'

const MODULES = fileURLToPath(new URL('./modules', import.meta.url))

test('every fact that a module records has its row, and one only', async () => {
  const files = (await readdir(MODULES, { recursive: true })).filter((file) => file.endsWith('.facts.ts'))
  const modules = await Promise.all(
    files.map((file) => import(join(MODULES, file)) as Promise<Record<string, Fact<never>>>),
  )
  const declared = modules.flatMap((module) => Object.values(module))
  expect(declared.length).toBeGreaterThan(10)
  expect(REACTIONS.map(({ fact }) => fact.name).sort()).toEqual(declared.map(({ name }) => name).sort())
  expect(REACTIONS.filter(({ reactions }) => reactions.length === 0)).toEqual([])
})

const entityManager = () => ({ config: {} }) as EntityManager

test('reactions run one after another, in the order of their row, with what they are told', async () => {
  const Paid = factOf<{ amountMinor: number }>('Paid')
  const done: string[] = []
  const em = entityManager()
  reactBy(em, [
    when(
      Paid,
      async (_em, { amountMinor }) => {
        await Promise.resolve()
        done.push(`booked ${amountMinor}`)
      },
      async () => done.push('told'),
    ),
  ])
  await record(em, Paid, { amountMinor: 100 })
  expect(done).toEqual(['booked 100', 'told'])
})

test('a database that was opened without its reactions refuses to record, so that nothing is missed in silence', async () => {
  await expect(record(entityManager(), factOf('Paid'), {})).rejects.toThrow(
    'Nobody said what follows from Paid',
  )
})
