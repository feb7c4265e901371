import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'

export enum SavedQueryKind {
  STARTER = 'STARTER',
  SHARED = 'SHARED',
  OWN = 'OWN',
}
registerEnumType(SavedQueryKind, {
  name: 'SavedQueryKind',
  description: 'Whose a saved query is.',
  valuesConfig: {
    STARTER: { description: 'The product’s own, to begin with.' },
    SHARED: { description: 'Saved by an admin for everybody.' },
    OWN: { description: 'The viewer’s alone.' },
  },
})

@ObjectType({ description: 'A document kept in the playground.' })
export class SavedQuery {
  @Field(() => ID) id: string
  @Field(() => SavedQueryKind) kind: SavedQueryKind
  @Field(() => String) name: string
  @Field(() => String, { description: 'GraphQL that was valid when it was saved.' }) document: string
  @Field(() => String, { description: 'A JSON object.' }) variables: string
  @Field(() => UTCDateTime, { nullable: true, description: 'Null for a starter.' }) updatedAt: Date | null
  @Field(() => Boolean, { description: 'Whether the viewer may change or delete it.' }) isEditable: boolean
}

@ObjectType({ description: 'The room where documents are tried.' })
export class Playground {
  @Field(() => [SavedQuery], { description: 'Starters first, then the shared and one’s own by name.' })
  savedQueries: SavedQuery[]
  @Field(() => Boolean, { description: 'Whether the viewer has an account to save in.' }) maySave: boolean
  @Field(() => Boolean, {
    description: 'Whether the viewer may save for everybody, and see the statements of a request.',
  })
  isAdmin: boolean
}

@InputType({ description: 'A document to keep.' })
export class SaveQueryInput {
  @Field(() => ID, { nullable: true, description: 'Of the one it replaces; a new one without.' })
  id?: string | null
  @Field(() => String, { description: 'Up to 80 characters.' }) name: string
  @Field(() => String, { description: 'Valid GraphQL of up to 20,000 characters.' }) document: string
  @Field(() => String, { nullable: true, description: 'A JSON object of up to 10,000 characters.' })
  variables?: string | null
}
