import { useRecordContext } from 'react-admin';
import { PlainEdit } from '../plain/plain-forms';
import { NodeTree } from './node-tree';

/** A tree of categories. */
export function HierarchyEdit() {
  return <PlainEdit below={<Nodes />} />;
}

function Nodes() {
  const hierarchy = useRecordContext();
  return hierarchy && <NodeTree hierarchy={String(hierarchy.id)} />;
}
