import type { Work } from './work.ts'

/** Says in a statement whose work it is. Ids hold letters, digits and dashes alone, so that none ends the comment. */
export function commentOf({ requestId, jobId }: Work = {}): string | undefined {
  const told = [jobId && `job_id='${jobId}'`, requestId && `request_id='${requestId}'`].filter(Boolean)
  return told.length > 0 ? `/*${told.join(',')}*/` : undefined
}
