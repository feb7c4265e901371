import { expect, test } from '@jest/globals'
import { isLeftOut } from './left-out.ts'

test.each([
  'pg_wal/000000010000000000000003',
  'pg_wal/archive_status/000000010000000000000003.ready',
  'pg_replslot/backup_1/state',
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_label.old',
  'recovery.signal',
  'global/pg_internal.init',
  'base/16384/pg_internal.init.4711',
  'base/pgsql_tmp/pgsql_tmp1.0',
  'casebound.json',
])('%s stays out of a backup', (path) => {
  expect(isLeftOut(path)).toBe(true)
})

test.each([
  'PG_VERSION',
  'global/pg_control',
  'base/16384/2619',
  'base/16384/2619_fsm',
  'pg_xact/0000',
  'pg_multixact/offsets/0000',
  'pg_hba.conf',
  'postgresql.auto.conf',
  'pg_wal',
])('%s belongs to it', (path) => {
  expect(isLeftOut(path)).toBe(false)
})
