import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { parseEnv } from '../../env.ts'
import type { ConfigSources } from '../client-config.ts'
import type { PageWriter } from './page-writer.ts'
import { createWritePage } from './write-pages.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'casebound-pages-'))
})
afterAll(() => rm(root, { recursive: true }))

const services = {
  env: parseEnv({}),
  publicUrl: () => 'https://casebound.example',
  clock: () => new Date('2026-11-24T10:00:00Z'),
} satisfies ConfigSources

interface Given {
  /** The name of the application's script in this build. */
  script?: string
  /** That of a script of the page. */
  part?: string
  content?: string
  /** When the page is written. */
  now?: number
}

/** Writes a page of some build and answers what it is to whoever has it. */
async function etagOf({ script = 'a.js', part = 'b.js', content = 'Text', now = 1 }: Given = {}) {
  await writeFile(join(root, 'pages.json'), JSON.stringify({ '/': { scripts: [part], styles: [] } }))
  const empty = `<html><head><script src="${script}"></script></head><body><div id="root"></div></body></html>`
  const write = await createWritePage({ services, root, empty, answerVisitor: () => () => Promise.reject() })
  const writer: PageWriter = {
    pages: ['/'],
    titles: {},
    writePage: async () => ({ head: '<title>A</title>', content, state: { now } }),
  }
  return (await write(writer, { path: '/', pattern: '/', isMissing: false, ip: '203.0.113.7' })).etag
}

test('a page that was only written again is the same to whoever has it', async () => {
  expect(await etagOf({ now: 2 })).toBe(await etagOf({ now: 1 }))
})

test.each<Given>([{ content: 'Another' }, { script: 'a2.js' }, { part: 'b2.js' }])(
  'one with %j is another, or a browser would go on from files that are not there any more',
  async (given) => {
    expect(await etagOf(given)).not.toBe(await etagOf())
  },
)
