{{/* list ROOT PROCESS → the way out that this process has beyond DNS, and nobody else has */}}
{{- define "shadow-guide.egressOfProcess" -}}
{{- $root := index . 0 -}}{{- $process := index . 1 -}}{{- $network := $root.Values.networkPolicy -}}
{{ include "shadow-guide.egressToPostgresql" $root }}
{{ include "shadow-guide.egressToNats" $root }}
{{- if ne $process.owner "library" }}
{{ include "shadow-guide.egressToStore" (list $root "redis" (list (include "shadow-guide.storePort" (list $root "redis")))) }}
{{- end }}
{{- if $root.Values.telemetry.endpoint }}
{{ include "shadow-guide.egress" (list (include "shadow-guide.peers" (list $root $network.telemetry "shadow-guide.privatePeers")) (list (include "shadow-guide.portOf" $root.Values.telemetry.endpoint))) }}
{{- end }}
{{- if include "shadow-guide.asksModels" $process }}
{{ include "shadow-guide.egressToModel" $root }}
{{- else if eq $process.owner "billing" }}
{{ include "shadow-guide.egress" (list (include "shadow-guide.peers" (list $root $network.stripe "shadow-guide.publicPeers")) $network.stripe.ports) }}
{{- else if eq $process.owner "gateway" }}
{{ include "shadow-guide.egress" (list (include "shadow-guide.peers" (list $root $network.identityProviders "shadow-guide.publicPeers")) $network.identityProviders.ports) }}
{{- else if eq $process.component "habits-worker" }}
{{ include "shadow-guide.egress" (list (include "shadow-guide.peers" (list $root $network.pushServices "shadow-guide.publicPeers")) $network.pushServices.ports) }}
{{- end }}
{{- end }}

{{/* list ROOT PROCESS → who may come in: at the gateway's door, and at /metrics */}}
{{- define "shadow-guide.ingressOfProcess" -}}
{{- $root := index . 0 -}}{{- $network := $root.Values.networkPolicy -}}
{{- if and (eq (index . 1).role "gateway") $network.gatewayFrom }}
- from: {{- toYaml $network.gatewayFrom | nindent 4 }}
  ports: [{ protocol: TCP, port: http }]
{{- end }}
{{- if and $root.Values.metrics.enabled $network.metricsFrom }}
- from: {{- toYaml $network.metricsFrom | nindent 4 }}
  ports: [{ protocol: TCP, port: ops }]
{{- end }}
{{- end }}

{{/* list ROOT COMPONENT INGRESS EGRESS → its policy. What no policy of a component allows, default-deny forbids. */}}
{{- define "shadow-guide.networkPolicy" -}}
{{- $root := index . 0 -}}{{- $component := index . 1 -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ include "shadow-guide.name" (list $root $component) }}
  labels:
    {{- include "shadow-guide.labels" (list $root $component) | nindent 4 }}
spec:
  podSelector:
    matchLabels:
      {{- include "shadow-guide.selectorLabels" (list $root $component) | nindent 6 }}
  policyTypes: [Ingress, Egress]
  {{- with index . 2 | trim }}
  ingress:
    {{- . | nindent 4 }}
  {{- end }}
  {{- with index . 3 | trim }}
  egress:
    {{- . | nindent 4 }}
  {{- end }}
{{- end }}
