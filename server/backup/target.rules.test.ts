import { expect, test } from '@jest/globals'
import { clusterManifest, rowsManifest } from './manifest.testing.ts'
import { assertRestorable } from './target.rules.ts'

const database = { DATABASE_URL: 'postgres://elsewhere/casebound' }
const archive = { WAL_ARCHIVE: '/archive' }
const at = (milliseconds: number) => new Date(new Date(clusterManifest.instant).getTime() + milliseconds)

test.each([
  [clusterManifest, 'backup', {}],
  [clusterManifest, 'backup', archive],
  [clusterManifest, 'latest', archive],
  [clusterManifest, at(0), archive],
  [clusterManifest, at(1), archive],
  [rowsManifest, 'backup', database],
] as const)('%j can be restored to %j with %j', (manifest, target, settings) => {
  expect(() => assertRestorable(manifest, target, settings)).not.toThrow()
})

test.each([
  [clusterManifest, 'backup', database, 'without DATABASE_URL'],
  [clusterManifest, 'latest', {}, 'set WAL_ARCHIVE'],
  [clusterManifest, at(-1), archive, 'Name a later instant, or restore an earlier backup'],
  [rowsManifest, 'backup', {}, 'with DATABASE_URL'],
  [rowsManifest, 'latest', { ...database, ...archive }, 'without --until'],
] as const)('%j cannot be restored to %j with %j', (manifest, target, settings, why) => {
  expect(() => assertRestorable(manifest, target, settings)).toThrow(why)
})
