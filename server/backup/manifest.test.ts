import { expect, test } from '@jest/globals'
import { readManifest } from './manifest.ts'
import { clusterManifest, rowsManifest } from './manifest.testing.ts'

test.each([clusterManifest, rowsManifest])('what a backup says of itself is read back: $kind', (manifest) => {
  expect(readManifest(JSON.stringify(manifest))).toEqual(manifest)
})

test.each([
  ['cut off', JSON.stringify(clusterManifest).slice(0, -5)],
  ['empty', ''],
  ['of something else', JSON.stringify({ ...clusterManifest, product: 'other' })],
  ['without its instant', JSON.stringify({ ...clusterManifest, instant: undefined })],
  ['of a kind it has nothing of', JSON.stringify({ ...clusterManifest, kind: 'rows' })],
])('a manifest that is %s is refused', (_, text) => {
  expect(() => readManifest(text)).toThrow('manifest.json is damaged')
})

test('a later format is named as what it is', () => {
  expect(() => readManifest(JSON.stringify({ ...clusterManifest, format: 2 }))).toThrow(
    'has format 2, which a newer version of the product wrote',
  )
})
