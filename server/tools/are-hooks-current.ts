import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow, root } from './files.ts'

/** Whether the client's generated hooks are newer than all they are made from. */
export async function areHooksCurrent(): Promise<boolean> {
  const changedAt = async (file: string) => (await stat(join(root, file))).mtimeMs
  const generated = await filesBelow('client/generated').catch(() => [])
  if (generated.length === 0) return false
  const sources = (await filesBelow('client')).filter((file) => file.endsWith('.graphql'))
  const [oldest, newest] = await Promise.all([
    Promise.all(generated.map(changedAt)).then((all) => Math.min(...all)),
    Promise.all(['codegen.ts', 'schema/schema.graphql', ...sources].map(changedAt)).then((all) =>
      Math.max(...all),
    ),
  ])
  return oldest > newest
}
