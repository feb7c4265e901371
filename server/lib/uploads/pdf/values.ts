/* Node strips the types of these files as they are, so that classes name their fields. */

export class Name {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export class Ref {
  readonly id: number
  constructor(id: number) {
    this.id = id
  }
}

export type Dict = Map<string, Value>

export class Stream {
  readonly dict: Dict
  readonly bytes: Buffer
  constructor(dict: Dict, bytes: Buffer) {
    this.dict = dict
    this.bytes = bytes
  }
}

/** A string holds one byte in each character. */
export type Value = null | boolean | number | string | Name | Ref | Stream | Value[] | Dict

export const isName = (value: Value | undefined, name: string) => value instanceof Name && value.name === name
export const dictOf = (value: Value | undefined): Dict | null =>
  value instanceof Map ? value : value instanceof Stream ? value.dict : null
