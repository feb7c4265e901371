import type { FragmentType } from '@apollo/client'
import type { FormEvent, KeyboardEvent } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { SkeletonGroup, SkeletonLines } from '../../../components/layout/Skeleton.tsx'
import {
  type SessionActions_sessionFragment,
  type SessionRole,
  useSessionActions_sessionFragment,
} from '../../../generated/graphql.ts'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import { otherFirstName, sideName } from '../other-side.ts'
import { Thread } from './Thread.tsx'
import { useRoomNews } from './use-room-news.ts'
import { useSendMessage } from './use-send-message.ts'

interface RoomMessagesProps {
  session: FragmentType<SessionActions_sessionFragment>
  token: string | undefined
  zone: string
}

const MAX_CHARACTERS = 2_000

/** What the two write to each other. */
export function RoomMessages({ session: masked, token, zone }: RoomMessagesProps) {
  const session = useSessionActions_sessionFragment(masked)
  const { messages, hasEarlier, error, loading, refetch, earlier } = useRoomNews(session.id, token)
  const sending = useSendMessage({ sessionId: session.id, token, onSent: refetch })
  const may = session.allowedActions.find(({ action }) => action === 'SEND_MESSAGE')
  const other = otherFirstName(session)
  const nameOf = (side: SessionRole) => sideName(session, side)

  // Where nothing was written and nothing can be, there is nothing to show.
  if (messages?.length === 0 && !may?.allowed) return null
  return (
    <Card as="section" aria-labelledby="messages" className="p-5 md:p-6">
      <h2 id="messages" className="text-heading">
        Messages
      </h2>
      <div className="mt-3">
        {error && (
          <LoadFailure
            title="The messages could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={loading}
          />
        )}
        {!messages && !error && (
          <SkeletonGroup label="Loading the messages">
            <SkeletonLines lines={3} />
          </SkeletonGroup>
        )}
        {hasEarlier && (
          <Button variant="ghost" size="sm" block busy={loading} onClick={() => void earlier()}>
            Show earlier messages
          </Button>
        )}
        {messages?.length === 0 && !sending.onItsWay && (
          <p className="text-small text-ink-2">No messages yet. {other} gets an e-mail when you write.</p>
        )}
        {messages && (
          <Thread
            sessionId={session.id}
            messages={messages}
            onItsWay={sending.onItsWay}
            zone={zone}
            nameOf={nameOf}
          />
        )}
      </div>
      {may?.allowed && <Composer other={other} sending={sending} />}
      {may && !may.allowed && <p className="mt-4 text-small text-ink-2">{may.reason}</p>}
    </Card>
  )
}

interface ComposerProps {
  other: string
  sending: ReturnType<typeof useSendMessage>
}

function Composer({ other, sending }: ComposerProps) {
  const { draft, setDraft, onItsWay, refusal, send } = sending

  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 border-t border-line pt-4">
      <Field
        label={`Message to ${other}`}
        hint={<span className="max-md:hidden pointer-coarse:hidden">Ctrl and Enter sends it.</span>}
        error={refusal}
      >
        <TextArea
          rows={2}
          maxLength={MAX_CHARACTERS}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-h-18! scroll-mb-24"
        />
      </Field>
      <div className="mt-2.5 flex justify-end">
        <Button type="submit" disabled={!draft.trim()} busy={onItsWay !== null} busyLabel="Sending">
          Send message
        </Button>
      </div>
    </form>
  )
}
