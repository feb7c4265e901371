import { useRef, useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/overlays/toast.ts'
import { type MarkNotificationsReadInput, useMarkNotificationsReadMutation } from '../../generated/graphql.ts'

/** Marks read one or all. All: the button goes with the last unread one, so the focus goes to the heading before it does. */
export function useMarkAllRead() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState('')
  const { markRead, isMarking } = useMarkRead()
  const markAllRead = () =>
    markRead({ all: true }, () => {
      heading.current?.focus()
      setSaid('All notifications are read.')
    })
  return { heading, said, markRead, markAllRead, isMarking }
}

/** Marks notifications read: the dots go wherever they are listed, and so does the number at the bell. */
function useMarkRead() {
  const [mark, { loading }] = useMarkNotificationsReadMutation()

  /** `onRead` is called once they are, before it shows. */
  async function markRead(input: MarkNotificationsReadInput, onRead?: () => void) {
    try {
      await mark({ variables: { input }, context: { beforeShown: onRead } })
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
    }
  }
  return { markRead, isMarking: loading }
}
