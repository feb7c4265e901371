import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const FILE = /\/client\/generated\/graphql\.ts$/
const PART = /\/client\/generated\/graphql\.ts\?part=(\w+)$/
const DOCUMENT = /^export const (\w+?)(?:Document|FragmentDoc) = .*$/gm
const HOOK = /^export function use(\w+?)(?:LazyQuery|SuspenseQuery|Query|Mutation|Fragment)\([\s\S]*?^}$/gm
const NAME = /^export (?:const|function) (\w+)/

const IMPORTS = `import { useLazyQuery, useMutation, useQuery, useSuspenseQuery } from '@apollo/client/react'
import { useUnmasked } from '../apollo/use-unmasked.ts'
`

/** The runtime code of the generated file by operation or fragment; its types are erased anyway. */
export function partsOf(source: string): Map<string, string[]> {
  const parts = new Map<string, string[]>()
  for (const pattern of [DOCUMENT, HOOK])
    for (const [code, name = ''] of source.matchAll(pattern))
      parts.set(name, [...(parts.get(name) ?? []), code])
  return parts
}

/**
 * A page loads its own operations and not everybody's: in a build, each operation and fragment of the one generated
 * file is a module of its own behind the same import.
 */
export function splitDocuments(): Plugin {
  return {
    name: 'split-documents',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (PART.test(id) ? { id, moduleSideEffects: false } : null),
    async load(id) {
      const part = PART.exec(id)?.[1]
      if (!part && !FILE.test(id)) return null
      const file = id.replace(/\?.*$/, '')
      const parts = partsOf(await readFile(file, 'utf8'))
      if (part) return `${IMPORTS}${(parts.get(part) ?? []).join('\n')}\n`
      const exports = [...parts].map(([name, codes]) => {
        const names = codes.map((code) => NAME.exec(code)?.[1]).join(', ')
        return `export { ${names} } from '${file}?part=${name}'`
      })
      return { code: exports.join('\n'), moduleSideEffects: false }
    },
  }
}
