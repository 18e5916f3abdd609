export { commandsOf } from './commands';
export { fieldsIn, type Sent } from './fields';
export { as, Field } from './field';
export {
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
  text,
} from './kinds';
export { attributedResource, resource } from './resource';
