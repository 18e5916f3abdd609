import type { ReactNode } from 'react';
import { Show, useResourceContext } from 'react-admin';
import { fieldsOf, oneOf } from '../core/document';
import { Panel } from '../layout/panel';
import { Fact } from './plain-show';
import { SchemaFacts } from './schema-facts';
import { NameField } from './who';

export interface PlainReadProps {
  /** What belongs to it, with the record. */
  readonly below?: ReactNode;
  readonly without?: readonly string[];
}

/** A resource with what belongs to it, for who may not change it: all that its form would ask for. */
export function PlainRead({ below, without = [] }: PlainReadProps) {
  const resource = useResourceContext() ?? '';
  return (
    <Show title={<NameField />} actions={false} component="div">
      <Panel title="desk.facts">
        <SchemaFacts schema={fieldsOf('put', oneOf(resource))} without={without} />
        <Fact path="meta.timestamps.updated_at" />
      </Panel>
      {below}
    </Show>
  );
}
