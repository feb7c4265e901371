import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { PROPOSAL_STATES, type ProposalState } from './proposal.rules.ts'

const ProposalStateEnum = Object.fromEntries(PROPOSAL_STATES.map((state) => [state, state])) as {
  [Name in ProposalState]: Name
}
registerEnumType(ProposalStateEnum, {
  name: 'SessionProposalState',
  description: 'What became of a time that was proposed.',
  valuesConfig: {
    OPEN: { description: 'It can still be booked, by anybody.' },
    BOOKED: { description: 'The student has a session then.' },
    GONE: { description: 'It is no longer offered.' },
  },
})

@ObjectType({ description: 'A time a coach proposed to a student. It holds and charges nothing.' })
export class SessionProposal {
  @Field(() => ID) id: string
  @Field(() => String, { description: 'Of the session type, as it is now.' }) sessionTitle: string
  @Field(() => UTCDateTime) startsAt: Date
  @Field(() => UTCDateTime) endsAt: Date
  @Field(() => UTCDateTime) proposedAt: Date
  @Field(() => ProposalStateEnum) state: ProposalState
}

@ObjectType({
  description: 'What the signed-in coach has proposed to a student, and whether they may propose more.',
})
export class StudentProposals {
  @Field(() => String, { nullable: true, description: 'Why no time may be proposed now; null when one may.' })
  refusal: string | null
  @Field(() => [SessionProposal], { description: 'Times that are ahead, earliest first.' })
  proposals: SessionProposal[]
}

@InputType({ description: 'A free time of the coach’s own, for one student.' })
export class ProposeSessionInput {
  @Field(() => ID) studentId: string
  @Field(() => String, { description: 'The session type’s key.' }) sessionType: string
  @Field(() => UTCDateTime) startsAt: Date
  @Field(() => String, { nullable: true, description: 'Words to the student, up to 300 characters.' })
  note?: string | null
}
