import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from '@jest/globals'
import { root } from '../files.ts'
import { isAllowed, licenceOf, nameOf } from './licence-rules.ts'
import { readSbom, type Sbom } from './read-sbom.ts'

interface Tree {
  version?: string
  dependencies?: Record<string, Tree>
}

let sbom: Sbom
let installed: Tree
beforeAll(async () => {
  sbom = await readSbom()
  const { stdout } = await promisify(exec)('npm ls --omit=dev --all --json --package-lock-only', {
    cwd: root,
    maxBuffer: 64_000_000,
  })
  installed = JSON.parse(stdout) as Tree
})

const namesIn = ({ dependencies = {} }: Tree): string[] =>
  Object.entries(dependencies).flatMap(([name, tree]) => [
    ...(tree.version ? [nameOf({ name, version: tree.version })] : []),
    ...namesIn(tree),
  ])

test('every package that production installs is told, and no other', () => {
  const names = [...new Set(namesIn(installed))].sort()
  expect(names.length).toBeGreaterThan(100)
  expect(sbom.components.map(nameOf).sort()).toEqual(names)
})

test('the product is called by its name, whatever folder it stands in', () => {
  expect(sbom.metadata.component.name).toBe('casebound')
})

test('what is told depends on nothing that is not', () => {
  const told = new Set(sbom.dependencies.map(({ ref }) => ref))
  expect(told.size).toBe(sbom.components.length + 1)
  expect(
    sbom.dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !told.has(ref)),
  ).toEqual([])
})

test('each has a licence, which is allowed', () => {
  expect(sbom.components.filter(({ licenses = [] }) => licenses.length === 0).map(nameOf)).toEqual([])
  expect(sbom.components.filter((one) => !isAllowed(licenceOf(one))).map(nameOf)).toEqual([])
})
