{{/* list ROOT PROCESS → the init container that waits until the process's own schema is at least what this version needs */}}
{{- define "shadow-guide.waitForSchema" -}}
{{- $root := index . 0 -}}{{- $process := index . 1 -}}
{{- $service := get (include "shadow-guide.owners" $root | fromYaml) $process.owner -}}
name: wait-for-schema
{{ include "shadow-guide.productContainer" $root }}
args: [node, services/{{ $service }}/dist/schema.js, wait, {{ int $root.Values.migrations.waitSeconds | quote }}]
env:
  - { name: LOG_LEVEL, value: {{ toJson $root.Values.logLevel }} }
  {{- include "shadow-guide.env.postgresql" (list $root $process.owner) | nindent 2 }}
  {{- if $root.Values.certificateAuthority.configMap }}
  - { name: NODE_EXTRA_CA_CERTS, value: /settings/certificate-authority/ca.crt }
  {{- end }}
resources:
  requests: { cpu: 50m, memory: 96Mi }
  limits: { memory: 256Mi }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  {{- if $root.Values.certificateAuthority.configMap }}
  - { name: certificate-authority, mountPath: /settings/certificate-authority, readOnly: true }
  {{- end }}
{{- end }}

{{/* Where PostgreSQL itself is, past any pooler. */}}
{{- define "shadow-guide.directHost" -}}
{{- and (eq .Values.postgresql.mode "external") .Values.postgresql.direct.host | default (include "shadow-guide.storeHost" (list . "postgresql")) -}}
{{- end }}
{{- define "shadow-guide.directPort" -}}
{{- if and (eq .Values.postgresql.mode "external") .Values.postgresql.direct.host -}}{{ int .Values.postgresql.direct.port }}
{{- else -}}{{ include "shadow-guide.storePort" (list . "postgresql") }}{{ end -}}
{{- end }}

{{/* The pod of the Job. It knows the passwords of all roles, because each schema is migrated by the role that owns it. */}}
{{- define "shadow-guide.migrationsPod" -}}
{{- $values := .Values -}}
metadata:
  labels:
    {{- include "shadow-guide.selectorLabels" (list . "migrations") | nindent 4 }}
  annotations:
    # Changed passwords are set by it too, and `migrations.run` lets it run once more.
    shadow-guide/checksum: {{ list $values.secrets $values.migrations.run | toJson | sha256sum | trunc 16 }}
spec:
  restartPolicy: Never
  serviceAccountName: {{ include "shadow-guide.serviceAccount" . }}
  automountServiceAccountToken: false
  enableServiceLinks: false
  securityContext:
    {{- include "shadow-guide.podSecurity" (list . 1000) | nindent 4 }}
  {{- with include "shadow-guide.placement" (list . (omit $values.pods "topologySpread") "migrations") | trim }}
  {{- . | nindent 2 }}
  {{- end }}
  containers:
    - name: app
      {{- include "shadow-guide.productContainer" . | nindent 6 }}
      args: [node, deploy/docker/migrate.mjs]
      env:
        - { name: LOG_LEVEL, value: {{ toJson $values.logLevel }} }
        - { name: POSTGRES_HOST, value: {{ include "shadow-guide.directHost" . | quote }} }
        - { name: POSTGRES_PORT, value: {{ include "shadow-guide.directPort" . | quote }} }
        - { name: POSTGRES_DATABASE, value: {{ toJson $values.postgresql.database }} }
        {{- if eq $values.postgresql.mode "external" }}
        - { name: POSTGRES_TLS, value: {{ $values.postgresql.tls | toString | quote }} }
        {{- else }}
        - { name: POSTGRES_OWN_SERVER, value: "true" }
        {{- end }}
        {{- if or $values.migrations.provision (eq $values.postgresql.mode "bundled") }}
        - { name: POSTGRES_ADMIN_USER, value: {{ include "shadow-guide.adminUser" . | quote }} }
        {{- include "shadow-guide.envSecret" (list . "POSTGRES_ADMIN_PASSWORD" "postgresql" "adminPassword") | nindent 8 }}
        {{- end }}
        {{- range $owner, $service := include "shadow-guide.owners" . | fromYaml }}
        {{- $variable := printf "%s_POSTGRES_PASSWORD" ($service | replace "-" "_" | upper) }}
        {{- include "shadow-guide.envSecret" (list $ $variable $owner "postgresPassword") | nindent 8 }}
        {{- end }}
        {{- if $values.certificateAuthority.configMap }}
        - { name: NODE_EXTRA_CA_CERTS, value: /settings/certificate-authority/ca.crt }
        {{- end }}
      resources:
        {{- toYaml $values.migrations.resources | nindent 8 }}
      volumeMounts:
        {{- include "shadow-guide.mounts" (list . (dict "role" "job" "owner" "")) | nindent 8 }}
  volumes:
    {{- include "shadow-guide.volumes" (list . (dict "role" "job" "owner" "")) | nindent 4 }}
{{- end }}

{{- define "shadow-guide.adminUser" -}}
{{- eq .Values.postgresql.mode "bundled" | ternary "postgres" .Values.postgresql.adminUser -}}
{{- end }}
