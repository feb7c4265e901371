/** Whether whoever asks has it already, by their `If-None-Match`. */
export const hasEtag = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((one) => one.trim() === '*' || strong(one.trim()) === strong(etag)) ?? false

/** For a GET what is weakly the same is the same. */
const strong = (etag: string) => etag.replace(/^W\//, '')
