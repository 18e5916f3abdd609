export { Extension, extension, type ExtensionParts, MAX_EXTENSION_NAME } from './extension';
export {
  type DeclaredSettings,
  declareSettings,
  onOrOff,
  readSettingsOf,
  type SettingKind,
  wholeNumber,
  words,
} from './extension-settings';
export { type Ported, Ports } from './installed-ports';
export { PortCalls, PortFailed, UnusableAnswer } from './port-calls';
export { PortLimits } from './port-limits';
export {
  type DecisionOf,
  type ExtensionPorts,
  type FactsOf,
  INSTALLED_EXTENSIONS,
  type InstalledExtension,
  type PortCall,
  PORT_NAMES,
  type PortName,
  portsOf,
  type QuestionName,
} from './ports';
export { PortsModule } from './ports.module';
