import { Link } from 'react-router-dom'
import { LinkButton } from '../../components/LinkButton.tsx'

export function FinalCall() {
  return (
    <section className="mt-16 text-center md:mt-24" aria-labelledby="final-call">
      <h2 id="final-call">The next interview you give should not be the first.</h2>
      <p className="mx-auto mt-3 max-w-[48ch] text-ink-2">
        See who is free, read what students say, and hold a time while you decide. You pay only when you book.
      </p>
      <LinkButton as={Link} to="/coaches" size="lg" className="mt-7">
        Find a coach
      </LinkButton>
    </section>
  )
}
