import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { transform } from '@swc/core'
import { filesBelow, root } from './files.ts'

const LEFT_OUT = /\.(test|harness|testing|d)\.ts$|^server\/testing\/|^server\/(tools|stress|stripe\/double)\//

/** Compiles the server to `server` in a folder, `.build` if not said: decorators need it, and production runs plain JavaScript. */
export async function compileServer(out = join(root, '.build')): Promise<void> {
  await rm(join(out, 'server'), { recursive: true, force: true })
  const below = [...(await filesBelow('server')), 'schema/CHANGELOG.md']
  const files = below.filter((file) => file.endsWith('.ts') && !LEFT_OUT.test(file))
  await copyData(below, out)
  const options = JSON.parse(await readFile(join(root, '.swcrc'), 'utf8')) as { jsc: object }
  await Promise.all(
    files.map(async (file) => {
      const { code } = await transform(await readFile(join(root, file), 'utf8'), {
        ...options,
        $schema: undefined,
        jsc: { ...options.jsc, rewriteRelativeImportExtensions: true },
        filename: join(root, file),
        sourceMaps: 'inline',
        swcrc: false,
      } as Parameters<typeof transform>[1])
      const target = join(out, file.replace(/\.ts$/, '.js'))
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, code)
    }),
  )
}

const DATA =
  /^schema\/CHANGELOG\.md$|^server\/(content\/.+\/.+\.md|seed\/content\/data\/.+|modules\/publications\/pdf\/fonts\/.+)$/

/** What is published, drawn with or seeded is read from beside the code that reads it. */
async function copyData(files: readonly string[], out: string): Promise<void> {
  for (const file of files.filter((file) => DATA.test(file))) {
    await mkdir(dirname(join(out, file)), { recursive: true })
    await copyFile(join(root, file), join(out, file))
  }
}
