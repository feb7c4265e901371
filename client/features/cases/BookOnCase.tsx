import { Link } from 'react-router-dom'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'

/** The way to the same case with a person. */
export function BookOnCase({ slug }: { slug: string }) {
  return (
    <Card className="p-6">
      <h2 className="text-heading">Do this one live</h2>
      <p className="mt-2 text-small text-ink-2">
        A former interviewer runs it with you, asks what the page cannot, and scores you on the same rubric.
      </p>
      <LinkButton as={Link} to={`/coaches?case=${slug}`} variant="secondary" block className="mt-5">
        Book a coach on this case
      </LinkButton>
    </Card>
  )
}
