import { useEffect, useRef } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { showToast } from '../../../components/overlays/toast.ts'
import { useRecordPracticeMutation } from '../../../generated/graphql.ts'
import { plural } from '../../../lib/text.ts'
import { forgetLocally, type LocalAttempt } from './local-practice.ts'

/** Brings what was finished without an account under the one that is here now. What fails is tried at the next visit. */
export function RecordLocalPractice({ finished }: { finished: readonly LocalAttempt[] }) {
  const [record] = useRecordPracticeMutation()
  const sent = useRef<string>(null)

  useEffect(() => {
    const ids = finished.map(({ id }) => id)
    if (sent.current === ids.join()) return
    sent.current = ids.join()
    const attempts = finished.map(({ id, slug, finishedAt, seconds, checksRight, checksTotal, notes }) => ({
      id,
      slug,
      finishedAt: finishedAt ?? '',
      seconds: seconds ?? 0,
      checksRight,
      checksTotal,
      notes,
    }))
    async function takeOver(): Promise<void> {
      try {
        const { data } = await record({ variables: { input: { attempts } } })
        forgetLocally(ids)
        const kept = data?.recordPractice.length ?? 0
        if (kept > 0) showToast({ title: `${plural(kept, 'practice attempt')} kept in your account` })
      } catch (error) {
        // What the server will never take is not offered to it again.
        if (describeError(error).code === 'BAD_USER_INPUT') forgetLocally(ids)
      }
    }
    void takeOver()
  }, [finished, record])

  return null
}
