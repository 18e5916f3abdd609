import { ApiProperty } from '@nestjs/swagger';
import { ROLES, type Scope, SCOPES, SCOPES_OF_ROLE } from '#platform/auth';
import { ResultsDto } from '#platform/http';

class RoleDto {
  @ApiProperty({ enum: ROLES })
  id!: string;

  @ApiProperty({ enum: ['staff_role'] })
  type!: string;

  /** What somebody with this role may do. @example ["catalog:read"] */
  @ApiProperty({ enum: Object.keys(SCOPES), isArray: true })
  scopes!: readonly Scope[];
}

class RoleListMeta {
  results!: ResultsDto;
}

/** All roles; this list has no pages. */
export class RoleListResponse {
  data!: RoleDto[];
  meta!: RoleListMeta;
}

export function toRoles(): RoleListResponse {
  const data = ROLES.map((id) => ({ id, type: 'staff_role', scopes: [...SCOPES_OF_ROLE[id]] }));
  return { data, meta: { results: { total: data.length } } };
}
