/** Folders whose content belongs to a running server, or comes from elsewhere; they are kept, empty. */
const EMPTIED = /^(pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//

/** What a restored server makes itself, and must not find. */
const MADE_ANEW =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init(\.\d+)?|pgsql_tmp.*|current_logfiles|postgresql\.auto\.conf\.tmp)$|^(backup_label|tablespace_map)(\.old)?$|^(recovery|standby)\.signal$/

/** The database's password in clear: a restored one gets another. */
const SECRET = /^casebound\.json$/

/** Whether a file of a running cluster stays out of its backup. `path` is from the cluster's folder, with slashes. */
export const isLeftOut = (path: string): boolean =>
  EMPTIED.test(path) || MADE_ANEW.test(path) || SECRET.test(path)
