{{/* Begins every object's name. 32 characters leave room for the longest component and a Job's suffix within 63. */}}
{{- define "shadow-guide.fullname" -}}
{{- .Values.fullnameOverride | default .Release.Name | trunc 32 | trimSuffix "-" -}}
{{- end }}

{{/* list ROOT COMPONENT → the name of its objects */}}
{{- define "shadow-guide.name" -}}
{{- printf "%s-%s" (include "shadow-guide.fullname" (index . 0)) (index . 1) -}}
{{- end }}

{{/* What selects all pods of this release. */}}
{{- define "shadow-guide.releaseLabels" -}}
app.kubernetes.io/name: shadow-guide
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{/* list ROOT COMPONENT → what selects its pods */}}
{{- define "shadow-guide.selectorLabels" -}}
{{ include "shadow-guide.releaseLabels" (index . 0) }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{/* Labels of every object. */}}
{{- define "shadow-guide.releaseObjectLabels" -}}
{{ include "shadow-guide.releaseLabels" . }}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | trunc 63 | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- with .Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* list ROOT COMPONENT → labels of an object of this component */}}
{{- define "shadow-guide.labels" -}}
{{ include "shadow-guide.releaseObjectLabels" (index . 0) }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "shadow-guide.image" -}}
{{- with .Values.image -}}
{{- if .digest -}}{{ printf "%s@%s" .repository .digest }}{{- else -}}{{ printf "%s:%s" .repository (.tag | default $.Chart.AppVersion) }}{{- end -}}
{{- end -}}
{{- end }}

{{- define "shadow-guide.serviceAccount" -}}
{{- .Values.serviceAccount.name | default (.Values.serviceAccount.create | ternary (include "shadow-guide.fullname" .) "default") -}}
{{- end }}
