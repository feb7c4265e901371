import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { lowerCased } from '../../graphql/enums.ts'
import { Money } from '../../graphql/money.type.ts'
import type { ReceiptKind } from './receipt.rules.ts'

const ReceiptKindEnum = lowerCased(['RECEIPT', 'CREDIT_NOTE'])
registerEnumType(ReceiptKindEnum, {
  name: 'ReceiptKind',
  description: 'RECEIPT says what was paid, CREDIT_NOTE what went back.',
})

@ObjectType('Receipt', { description: 'A numbered document about money that was paid or went back.' })
export class ReceiptObject {
  @Field(() => String, { description: '"R-000012" or "C-000003"; each kind without gaps.' }) number: string
  @Field(() => ReceiptKindEnum) kind: ReceiptKind
  @Field(() => UTCDateTime) issuedAt: Date
  @Field(() => Money) amount: Money
  @Field(() => String, { description: 'Address of the PDF, for an hour and this viewer alone.' }) url: string
}
