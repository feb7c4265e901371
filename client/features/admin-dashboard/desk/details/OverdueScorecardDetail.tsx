import { Link } from 'react-router-dom'
import { useOverdueScorecardsQuery, useRemindOfScorecardMutation } from '../../../../generated/graphql.ts'
import { formatInstant } from '../../../../lib/time.ts'
import { DecisionPanel } from '../DecisionPanel.tsx'
import { DetailContent, onlyOf } from './DetailContent.tsx'
import { Fact, Facts } from './Facts.tsx'
import type { ItemDetailProps } from './item-detail-props.ts'

/** A scorecard that a coach owes, and a reminder. */
export function OverdueScorecardDetail({ item }: ItemDetailProps) {
  const query = useOverdueScorecardsQuery({ variables: { id: item.subjectId } })
  const [remind] = useRemindOfScorecardMutation()
  return (
    <DetailContent query={query} of={onlyOf(query.data?.overdueScorecards)}>
      {(card) => (
        <>
          <Facts>
            <Fact term="Session">
              <Link to={`/session/${card.id}`} className="press font-semibold text-brand hover:underline">
                {card.title}
              </Link>
            </Fact>
            <Fact term="Held on">{`${formatInstant(card.startsAt, 'UTC', { year: true })} UTC`}</Fact>
            <Fact term="Student">{card.seekerName || 'A guest'}</Fact>
            <Fact term="Was due">{`${formatInstant(card.dueAt, 'UTC')} UTC`}</Fact>
            <Fact term="Scorecard">{card.isBegun ? 'Started, not sent' : 'Not started'}</Fact>
            <Fact term="Last reminder">
              {card.remindedAt ? `${formatInstant(card.remindedAt, 'UTC')} UTC` : 'None'}
            </Fact>
          </Facts>
          {card.remindRefusal ? (
            <p className="mt-5 text-small text-ink-2">{card.remindRefusal}</p>
          ) : (
            <DecisionPanel
              choices={[
                {
                  title: 'Remind the coach',
                  effects: ['In the product and by e-mail'],
                  confirm: 'Send reminder',
                  busy: 'Sending',
                  carryOut: () => remind({ variables: { input: { sessionId: card.id } } }),
                  done: 'Reminder sent.',
                  stays: true,
                },
              ]}
              note="The item leaves the desk when the scorecard is sent."
            />
          )}
        </>
      )}
    </DetailContent>
  )
}
