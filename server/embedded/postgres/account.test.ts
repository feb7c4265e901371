import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { barrier, enter, read } from './account.ts'
import { withFolder } from './folder.testing.ts'

const stranger = { uid: 64_999, gid: 64_999 }

test.each([
  { outer: 0o755, file: 0o644, need: read, closed: undefined },
  { outer: 0o711, file: 0o644, need: read, closed: undefined },
  { outer: 0o700, file: 0o644, need: read, closed: 'outer' },
  { outer: 0o744, file: 0o644, need: read, closed: 'outer' },
  { outer: 0o755, file: 0o600, need: read, closed: 'outer/inner/file' },
  { outer: 0o755, file: 0o644, need: enter | read, closed: 'outer/inner/file' },
  { outer: 0o755, file: 0o755, need: enter | read, closed: undefined },
])('a stranger reaches %j', ({ outer, file, need, closed }) =>
  withFolder(async (folder) => {
    const path = join(folder, 'outer', 'inner', 'file')
    await mkdir(join(folder, 'outer', 'inner'), { recursive: true })
    await chmod(join(folder, 'outer', 'inner'), 0o755)
    await writeFile(path, '')
    await chmod(path, file)
    await chmod(join(folder, 'outer'), outer)
    expect(await barrier(path, stranger, need)).toBe(closed && join(folder, closed))
  }),
)

test('the owner is judged by the bits of the owner', () =>
  withFolder(async (folder) => {
    await chmod(folder, 0o700)
    const owner = { uid: process.getuid?.() ?? 0, gid: 64_999 }
    expect(await barrier(folder, owner)).toBeUndefined()
  }))
