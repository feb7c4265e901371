import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../../asker.ts'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { guestReader, type SignedLink } from '../../../lib/signed-link.ts'
import type { CreateContext } from '../../../request-context.ts'
import { sendPrivatePdf } from '../../publications/pdf/send-private-pdf.service.ts'
import { isActiveUser } from '../../users/is-active-user.query.ts'
import { presentAmendments } from '../amendments/present-amendments.view.ts'
import { cardsOf, findCards, type SeenCards } from '../find-cards.query.ts'
import type { SessionCards } from '../read-cards.query.ts'
import { isOpenTo, selfIsOpenTo } from '../visible.rules.ts'
import { readerOfReport } from './report-link.rules.ts'
import { type ReportedCard, reportText } from './report-text.rules.ts'

interface OneReport {
  Params: { id: string }
  Querystring: SignedLink
}

/** A scorecard that was sent as a PDF, for its two readers. Not a GraphQL operation: a browser downloads by address. */
export function registerScorecardReport(app: FastifyInstance, createContext: CreateContext): void {
  app.get<OneReport>('/api/v1/sessions/:id/scorecard-report', async (request, reply) => {
    const ctx = await createContext(callerOf(request))
    const seen = await findReader(ctx, request.params.id, request.query)
    const card = reported(seen)
    if (!card) throw notFound('scorecard')
    return sendPrivatePdf(reply, ctx, {
      ...reportText(card),
      name: `scorecard-${card.startsAt.toISOString().slice(0, 10)}`,
      date: card.submittedAt,
      reader: `${seen.role} of ${request.params.id}`,
    })
  })
}

/** Who asks: whoever was given its address within the hour, or is signed in. */
async function findReader(ctx: Context, id: string, link: SignedLink): Promise<SeenCards> {
  const reader = readerOfReport(ctx.secret, id, link, ctx.clock())
  if (reader === null) return findCards(ctx, id)
  const cards = await cardsOf(ctx.em, id)
  const isGuest = reader === guestReader(cards.tokenEpoch)
  if (!isGuest && !(await isActiveUser(ctx.em, reader))) throw notFound('scorecard')
  return { cards, role: isGuest || reader === cards.seekerId ? 'seeker' : 'coach' }
}

/** What its reader may read of it; null before they may. */
function reported({ cards, role }: SeenCards): ReportedCard | null {
  const { card, self, file } = cards
  if (!card?.submittedAt || !isOpenTo(role, cards)) return null
  return {
    ...card,
    ...namesOf(cards),
    submittedAt: card.submittedAt,
    self: self && selfIsOpenTo(role, cards) ? self : null,
    fileName: file?.name ?? null,
    amendments: presentAmendments(card),
  }
}

const namesOf = ({ title, startsAt, coachName, seekerName }: SessionCards) => ({
  sessionTitle: title,
  startsAt,
  coachName,
  seekerName,
})
