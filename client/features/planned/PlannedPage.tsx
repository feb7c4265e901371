import { Link } from 'react-router-dom'
import { PLANS, type PlannedPath } from './plans.ts'

/** A route of the product whose page is not built: says what will be there and where to go meanwhile. */
export function PlannedPage({ path }: { path: PlannedPath }) {
  const { title, sentence } = PLANS[path]
  return (
    <div className="mx-auto max-w-2xl px-5 py-16 sm:px-8 sm:py-24">
      <title>{title}</title>
      <p className="text-small font-semibold text-brand">Not open yet</p>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-5 text-ink-2">{sentence}</p>
      <p className="mt-8">
        <Link to="/coaches" className="font-semibold text-brand underline underline-offset-4">
          Browse coaches
        </Link>
      </p>
    </div>
  )
}
