export { columnsOf } from './columns';
export { commandsOf, handlerOf } from './commands';
export { fieldsIn, type Sent } from './fields';
export { as, Field } from './field';
export {
  country,
  fixed,
  flag,
  integer,
  type Kind,
  line,
  number,
  numberBetween,
  oneLine,
  oneOf,
  optional,
  optionalBy,
  pattern,
  removable,
  type Rule,
  shownOnly,
  text,
  uuid,
} from './kinds';
export { attributedResource, bodyOf, resource } from './resource';
export { weight } from './weight';
