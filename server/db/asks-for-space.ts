/**
 * Has the database write a quarter of a megabyte to its disk, as it does with what does not fit into memory; it is gone at once, and no
 * table, log or standby knows of it. Fails when the disk is full. Two statements in one message are one transaction, and so the setting ends with it.
 */
export const asksForSpace = `set local work_mem = '64kB'; select count(*) from generate_series(1, 10000)`
