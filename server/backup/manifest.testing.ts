import type { ClusterManifest, RowsManifest } from './manifest.ts'

const shared = {
  product: 'casebound' as const,
  format: 1 as const,
  instant: '2026-11-24T09:30:00.000Z',
  migrations: ['001-marketplace'],
}

export const clusterManifest: ClusterManifest = {
  ...shared,
  kind: 'cluster',
  counts: { files: 2, bytes: 20, accounts: 1 },
  wal: { first: '000000010000000000000003', last: '000000010000000000000004' },
  emptyFolders: ['pg_wal'],
}

export const rowsManifest: RowsManifest = {
  ...shared,
  kind: 'rows',
  counts: { files: 2, bytes: 20, accounts: null, rows: 1 },
  tables: [{ name: 'public.users', columns: ['id'], rows: 1 }],
  sequences: [{ name: 'public.migrations_id_seq', value: '1', isCalled: true }],
}
