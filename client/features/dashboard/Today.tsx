import Sun from 'lucide-react/icons/sun'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/Icon.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { useTodayQuery } from '../../generated/graphql.ts'
import { todayWords } from './today-words.ts'

/** The one thing to do today, and why it is that; silent while it cannot be asked. */
export function Today({ zone }: { zone: string }) {
  const { data } = useTodayQuery()
  if (!data) return null
  const { what, why, button, to } = todayWords(data.today, zone)
  return (
    <Card
      as="section"
      aria-labelledby="today"
      className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 border-brand! p-5"
    >
      <Icon of={Sun} size={24} className="text-brand" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="today" className="text-heading">
          <span className="text-brand">Today:</span> {what}
        </h2>
        <p className="num mt-0.5 text-small text-ink-2">{why}</p>
      </div>
      <LinkButton as={Link} to={to}>
        {button}
      </LinkButton>
    </Card>
  )
}
