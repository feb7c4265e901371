import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from '@swc/core'
import { root } from '../tools/files.ts'

/** The page as it is written. */
export const TEXT = readFileSync(join(root, 'server', 'content', 'pages', 'developers.md'), 'utf8')

export const LANGUAGES = ['bash', 'ts', 'python', 'perl'] as const
export type Language = (typeof LANGUAGES)[number]

export interface Code {
  language: Language
  code: string
}

const BLOCK = new RegExp(`^\`\`\`(${LANGUAGES.join('|')})\\n([\\s\\S]*?)^\`\`\`\\n`, 'gm')
/** Code that only checks whether a request is genuine, for the receiver to call. */
const isPart = (code: string) => /is_?genuine/i.test(code)

const blocks = [...TEXT.matchAll(BLOCK)].map((match) => ({
  language: match[1] as Language,
  code: match[2] ?? '',
  after: TEXT.slice(match.index + match[0].length),
}))

/** What runs by itself, with the answer that is shown under it. */
export const EXAMPLES = blocks
  .filter(({ code }) => !isPart(code))
  .map(({ after, ...code }) => {
    const [, format, shown = ''] = /^\n```(json|text)\n([\s\S]*?)\n```\n/.exec(after) ?? []
    return { ...code, format, shown: `${shown}\n` }
  })

export const CHECKS: Code[] = blocks
  .filter(({ code }) => isPart(code))
  .map(({ language, code }) => ({ language, code }))

const COMMANDS: Record<Language, [string, string[]]> = {
  // Given a socket as its input, bash would read ~/.bashrc first.
  bash: ['bash', ['--norc', '-c']],
  ts: [process.execPath, ['--input-type=module', '-e']],
  python: ['python3', ['-c']],
  perl: ['perl', ['-e']],
}

/** Runs a program and answers its output. */
export async function runCode(
  { language, code }: Code,
  env: Record<string, string>,
  input = '',
): Promise<string> {
  const [command, flags] = COMMANDS[language]
  const program = language === 'ts' ? await withoutTypes(code) : code
  return new Promise((done, fail) => {
    const child = execFile(command, [...flags, program], { env }, (error, out) =>
      error ? fail(error) : done(out),
    )
    child.stdin?.on('error', () => undefined).end(input)
  })
}

const withoutTypes = async (code: string): Promise<string> =>
  (await transform(code, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, swcrc: false })).code
