import { expect, test } from '@jest/globals'
import { readBackupArguments, readRestoreArguments } from './arguments.ts'

test.each([
  [['/backups/today'], '/backups/today'],
  [['--help'], null],
])('backup %j', (args, folder) => {
  expect(readBackupArguments(args)).toBe(folder)
})

test.each([[[]], [['one', 'two']], [['one', '--until', 'latest']]])('backup %j is refused', (args) => {
  expect(() => readBackupArguments(args)).toThrow('Usage: npm run backup -- FOLDER')
})

test.each([
  [['one'], { folder: 'one', target: 'backup', replace: false }],
  [['one', '--replace'], { folder: 'one', target: 'backup', replace: true }],
  [['one', '--until', 'latest'], { folder: 'one', target: 'latest', replace: false }],
  [
    ['--until', '2026-11-24T10:30+01:00', 'one'],
    { folder: 'one', target: new Date('2026-11-24T09:30:00Z'), replace: false },
  ],
  [['--help'], null],
])('restore %j', (args, wanted) => {
  expect(readRestoreArguments(args)).toEqual(wanted)
})

test.each(['yesterday', '2026-11-24', '2026-11-24T09:30:00', '2026-13-24T09:30:00Z', ''])(
  'restore until %j is refused: the instant is to say its zone',
  (until) => {
    expect(() => readRestoreArguments(['one', '--until', until])).toThrow('an instant with its zone')
  },
)

test.each([[[]], [['one', 'two']], [['one', '--force']]])('restore %j is refused', (args) => {
  expect(() => readRestoreArguments(args)).toThrow('Usage: npm run restore -- FOLDER')
})
